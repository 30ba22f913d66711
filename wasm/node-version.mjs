// The first import of every command and script: it refuses an old Node in one line, before anything else can fail.
const OLDEST = 20;
const { node } = process.versions;

if (Number(node.split('.')[0]) < OLDEST) {
  console.error(`tpu-systems-audit needs Node ${OLDEST} or later. This is Node ${node}.`);
  process.exit(2);
}
