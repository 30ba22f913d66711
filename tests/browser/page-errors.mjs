const errorsOf = new WeakMap();

/** Collects the errors that a page logs or throws. */
export function watchErrors(page) {
  const errors = { logged: [], allowed: [] };
  page.on('pageerror', (error) => errors.logged.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.logged.push(message.text()));
  errorsOf.set(page, errors);
}

/** Says that a test makes `page` log errors that include one of these texts. */
export const allowErrors = (page, ...texts) => errorsOf.get(page).allowed.push(...texts);

/** All errors of a page that were not allowed; asked when a test ends, because a browser may report an error late. */
export function unexpectedErrors(page) {
  const { logged, allowed } = errorsOf.get(page);
  return logged.filter((error) => !allowed.some((text) => error.includes(text)));
}
