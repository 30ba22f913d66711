export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function secondsOf(work, times) {
  const started = performance.now();
  for (let i = 0; i < times; i += 1) work();
  return (performance.now() - started) / 1000 / times;
}

/** How often `work` must run to fill a round: a clock's step is then nothing beside it. */
function timesFor(work, least) {
  let times = 1;
  while (secondsOf(work, times) * times < least) times *= 2;
  return times;
}

/**
 * Median seconds for one run of each of several works, taken in turn so that what else the machine does falls on all.
 * The first rounds, in which code is still being compiled, are not counted.
 */
export function race(works, { rounds = 11, least = 0.02 } = {}) {
  const entries = Object.entries(works).map(([name, work]) => ({
    name,
    work,
    times: timesFor(work, least),
    taken: [],
  }));
  for (let round = -2; round < rounds; round += 1) {
    for (const { work, times, taken } of entries) {
      const seconds = secondsOf(work, times);
      if (round >= 0) taken.push(seconds);
    }
  }
  return Object.fromEntries(entries.map(({ name, taken }) => [name, median(taken)]));
}

/** The same for works that end later: one run is one sample. */
export async function raceAsync(works, { rounds = 5 } = {}) {
  const taken = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const seconds = await work();
      if (round >= 0) taken[name].push(seconds);
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, seconds]) => [name, median(seconds)]));
}
