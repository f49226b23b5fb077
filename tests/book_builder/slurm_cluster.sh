#!/bin/sh
# slurm_cluster.sh BOOK_BUILDER FOLDER: builds a book on a Slurm cluster of three nodes on this
# machine, which runs in FOLDER and listens on 127.0.0.1 alone. A slurmd is killed with its builder,
# a task is requeued, and the time limit is hit; the book is the same as from one process.
# Needs slurmctld, slurmd and munged, and root, as they do.
set -eu

builder=$1
folder=$2
export SLURM_CONF="$folder/slurm.conf"

fail() {
  echo "FAILED: $*" >&2
  tail -n 20 "$folder"/log/*.log "$folder"/work/*.log >&2 || true
  exit 1
}

# wait_until SECONDS COMMAND...: a guard against hanging, not a measurement.
wait_until() {
  left=$1
  shift
  until "$@"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || fail "waited too long for: $*"
    sleep 1
  done
}

stop() {
  [ ! -e "$1" ] || kill "$(cat "$1")" 2>/dev/null || true
}

stop_cluster() {
  for job in $(squeue --noheader --format %A 2>/dev/null | sort -u); do
    scancel "$job" 2>/dev/null || true
  done
  sleep 2
  for node in n1 n2 n3; do stop "$folder/slurmd-$node.pid"; done
  stop "$folder/slurmctld.pid"
  stop "$folder/munge/munged.pid"
}

# start_node NODE
start_node() { slurmd -N "$1"; }

start_cluster() {
  rm -rf "$folder"
  for path in munge state log spool/n1 spool/n2 spool/n3; do mkdir -p "$folder/$path"; done
  chmod 711 "$folder/munge"
  host=$(hostname)
  cat >"$SLURM_CONF" <<END
ClusterName=plumb
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmUser=root
AuthInfo=socket=$folder/munge/munge.socket,cred_expire=10
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldLogFile=$folder/log/slurmctld.log
SlurmdLogFile=$folder/log/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=30
KillWait=5
SlurmdParameters=config_overrides
NodeName=n[1-3] NodeHostname=$host NodeAddr=127.0.0.1 Port=[27001-27003] CPUs=1
PartitionName=main Nodes=n[1-3] Default=YES State=UP
END
  mungekey --create --keyfile="$folder/munge/key"
  munged --key-file="$folder/munge/key" --socket="$folder/munge/munge.socket" \
    --pid-file="$folder/munge/munged.pid" --log-file="$folder/munge/munged.log" \
    --seed-file="$folder/munge/seed"
  slurmctld
  for node in n1 n2 n3; do start_node "$node"; done
  wait_until 60 all_nodes_idle
}

all_nodes_idle() { [ "$(sinfo --noheader --Node --format %t | grep -c '^idle$')" = 3 ]; }

# Shares and times that cannot be are faults, whenever one looks.
check_status() {
  "$builder" status "$folder/work" --json >"$folder/status.json" || fail "status"
  python3 - "$folder/status.json" <<'END' || fail "status: $(cat "$folder/status.json")"
import json, sys
status = json.load(open(sys.argv[1]))
assert 0 <= status["percent"] <= 100
assert 0 <= status["done"] <= status["chunks"]
assert status["chunks_per_hour"] is None or status["chunks_per_hour"] > 0
assert status["seconds_left"] is None or status["seconds_left"] >= 0
workers = status["running"] + status["silent"]
assert all(worker["age_s"] >= 0 and worker["pid"] > 0 for worker in workers)
assert len(status["running"]) + status["done"] <= status["chunks"]
assert status["damaged"] == []
END
}

some_chunk_done() { check_status; grep -q '"done": [1-9]' "$folder/status.json"; }

# running_task NODE: the number of the task there, such as 2_3.
running_task() { squeue --noheader --states=R --nodelist="$1" --format %i | head -n 1; }
runs_on() { [ -n "$(running_task "$1")" ]; }

was_requeued_by_its_time() { grep -q 'stopped; the same command continues' "$folder"/work/build-*.log; }

ended() {
  check_status
  [ -z "$(squeue --noheader)" ]
}

trap stop_cluster EXIT
trap 'exit 1' HUP INT TERM
start_cluster

"$builder" build --size 6x5 --plies 10 --hash_mb 8 --out "$folder/reference" 2>/dev/null

# A limit of two minutes, and the signal 100 s before it: a task is stopped after 20 s or sooner.
submitted=$("$builder" submit --size 6x5 --plies 10 --out "$folder/book" --work_dir "$folder/work" \
  --array 3 --hash_mb 8 --time 2 --save_before 100 2>/dev/null)
echo "$submitted"
array=$(echo "$submitted" | sed -n 's/^build //p')
[ -n "$array" ] || fail "no number of a job"
wait_until 120 some_chunk_done

# A node dies with its builder.
wait_until 120 runs_on n1
kill -9 "$(cat "$folder/slurmd-n1.pid")"
for pid in $(pgrep -f "slurmstepd: \[$array" || true); do
  if grep -qz 'SLURMD_NODENAME=n1' "/proc/$pid/environ" 2>/dev/null; then kill -9 "$pid"; fi
done
for pid in $(pgrep -x book_builder || true); do
  if grep -qzx 'SLURMD_NODENAME=n1' "/proc/$pid/environ" 2>/dev/null &&
    grep -qzx "SLURM_ARRAY_JOB_ID=$array" "/proc/$pid/environ" 2>/dev/null; then
    kill -9 "$pid"
  fi
done
check_status
start_node n1

# A task is requeued.
wait_until 120 runs_on n2
scontrol requeue "$(running_task n2)" || true
check_status

wait_until 240 was_requeued_by_its_time
wait_until 900 ended
cmp "$folder/book" "$folder/reference" || fail "another book"
grep -q 'minimax: ' "$folder/work/merge.log" || fail "not verified"
echo "the same book"
