const resets = new Set<() => void>()

/**
 * A value in memory for the signed-in person: another person gets the first value again, and `told` is called. A module keeps
 * its state in this way, or is in the list of `testing/own-state.test.ts`.
 */
export function ofPerson<T>(first: () => T, told: () => void = () => undefined): { value: T } {
  const held = { value: first() }
  resets.add(() => {
    held.value = first()
    told()
  })
  return held
}

/** Resets everything when somebody else is signed in, or nobody. */
export const endPerson = (): void => resets.forEach((reset) => reset())
