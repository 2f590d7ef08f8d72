import { expect } from '@playwright/test'

/** How long a change may take to be seen. */
export type Bound = { timeout: number }

/** Less than passes between two questions of a page that hears nothing, and much more than it takes to be told. */
const SOON: Bound = { timeout: 3_000 }

/** A page begins to listen when it is at rest. */
const BEGUN: Bound = { timeout: 90_000 }

/**
 * Makes a change and sees it, twice: the second comes right after the first was seen. A page that only asks by time may be
 * lucky with the first one, but never with both.
 */
export const follows = (changeAndSee: (bound: Bound) => Promise<void>): Promise<void> =>
  expect(async () => {
    await changeAndSee(SOON)
    await changeAndSee(SOON)
  }).toPass(BEGUN)
