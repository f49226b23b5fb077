// Faults of the page that can be measured: text that is hard to read, boxes that overlap.
// Returns a list of sentences.

const visible = (node) => {
  const box = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && style.display !== 'none' && !node.closest('.hidden');
};

const parse = (text) => {
  const numbers = text.match(/[\d.]+/g).map(Number);
  return {rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1};
};

// What is seen behind a node: the colours of its ancestors, one over the other.
const behind = (node) => {
  const layers = [];
  for (let at = node; at; at = at.parentElement) {
    const {rgb, alpha} = parse(getComputedStyle(at).backgroundColor);
    layers.push({rgb, alpha});
    if (alpha === 1) break;
  }
  return layers.reverse().reduce((under, {rgb, alpha}) => rgb.map((c, i) => c * alpha + under[i] * (1 - alpha)), [255, 255, 255]);
};

// As WCAG 2.1 defines it.
const luminance = (rgb) => {
  const [r, g, b] = rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const faults = [];
const nameOf = (node) => `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''}.${node.className} "${node.textContent.trim().slice(0, 30)}"`;

// Of the node's own text, or of what the style adds to it: '::before', '::after', '::placeholder'.
const measureText = (node, added = null) => {
  const background = behind(node);
  const {rgb, alpha} = parse(getComputedStyle(node, added).color);
  const ink = rgb.map((c, i) => c * alpha + background[i] * (1 - alpha));
  const ratio = contrast(ink, background);
  if (ratio < 4.5) faults.push(`contrast ${ratio.toFixed(2)}: ${nameOf(node)}${added ?? ''}`);
};

let texts = 0;
for (const node of document.body.querySelectorAll('*')) {
  if (node.matches('noscript, script, option') || !visible(node)) continue;
  // A drawing's text has the colour of its fill, and what is behind it is no ancestor.
  if (node instanceof SVGTextContentElement) faults.push(`text in a drawing, which is not measured: ${nameOf(node)}`);
  for (const added of ['::before', '::after']) {
    if (/^".*[^\s"]/.test(getComputedStyle(node, added).content)) measureText(node, added);
  }
  if (node.matches('[placeholder]') && !node.value) measureText(node, '::placeholder');
  const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
  if (!hasText && !node.matches('input:not([type=checkbox]), select, textarea')) continue;
  texts++;
  measureText(node);
}
if (texts < 20) faults.push(`only ${texts} texts were found`);

if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
const boxes = [...document.querySelectorAll('button, select, input, textarea, summary, .turn, .board-frame, h1, h2, #verdict, #search, table')]
  .filter((node) => visible(node) && !node.closest('.marks'));
boxes.forEach((a, i) => {
  const one = a.getBoundingClientRect();
  if (one.left < -0.5 || one.right > innerWidth + 0.5) faults.push(`beyond the edge: ${nameOf(a)}`);
  if (a.matches('button') && a.scrollWidth > a.clientWidth + 1) faults.push(`cut off: ${nameOf(a)}`);
  for (const b of boxes.slice(i + 1)) {
    if (a.contains(b) || b.contains(a)) continue;
    const two = b.getBoundingClientRect();
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    // What a list has scrolled out of sight covers nothing.
    if (across > 1 && down > 1 && !a.closest('.moves') && !b.closest('.moves')) faults.push(`overlap: ${nameOf(a)} and ${nameOf(b)}`);
  }
});
for (const score of document.querySelectorAll('.column .score')) {
  const range = document.createRange();
  range.selectNodeContents(score);
  if (range.getBoundingClientRect().width > score.closest('.column').getBoundingClientRect().width) faults.push(`too wide: ${nameOf(score)}`);
}
return faults;
