/**
 * Runs in one tab at a time. Over plain HTTP there are no locks (https://w3c.github.io/web-locks/#api-navigator-mixin): there
 * two tabs may run at once.
 */
export async function alone<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  return isSecureContext ? navigator.locks.request(name, run) : run()
}
