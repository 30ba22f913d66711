// Memory that is full to the last bit: `count` times `room` times `part` is `need`, all of them decimals.

/** A whole number over a power of ten, as a numeral. */
function numeral(digits, places) {
  const text = String(digits).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const part = text.slice(text.length - places).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}

export function exactlyFull(random) {
  const places = random.between(0, 2);
  const parts = random.between(1, 3);
  const room = random.between(1, 2000);
  const part = random.between(1, 10 ** parts);
  const count = random.between(1, 9000);
  return {
    count,
    room: numeral(room, places),
    part: numeral(part, parts),
    need: numeral(BigInt(room) * BigInt(part) * BigInt(count), places + parts),
  };
}

/** `up` and `down` are the count, `more` is one more; `fits` and `same` are yes, `room` and `over` no. */
export function sheetOf({ count, room, part, need }, random) {
  const unit = random.pick(['GiB', 'MiB', 'GB', 'kB', 'B']);
  const usable = random.pick([
    `${room} ${unit} * ${part}`,
    `${part} * ${room} ${unit}`,
    `${room} ${unit} - (1 - ${part}) * ${room} ${unit}`,
    `${room} ${unit} / (1 / ${part})`,
  ]);
  const all = random.pick([`${count} * usable`, `usable * ${count}`, `usable / 7 * ${count} * 7`]);
  return [
    `need = ${need} ${unit}`,
    `usable = ${usable}`,
    'up = ceil(need / usable)',
    'down = floor(need / usable)',
    'more = ceil((need + 0.001 bit) / usable)',
    `fits = need <= ${all}`,
    `room = need < ${all}`,
    `same = ${all} == need`,
    `over = need + 0.001 bit <= ${all}`,
  ].join('\n');
}
