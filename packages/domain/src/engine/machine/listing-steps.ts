import { stepsBy } from '#engine/noun/contract.ts'
import { listingTransitions } from './listing-status.ts'

/** Who takes the steps of what is asked for, reviewed and then listed. */
export const listingSteps = stepsBy(listingTransitions, {
  submit: 'both',
  approve: 'console',
  reject: 'console',
  askForInfo: 'console',
  resubmit: 'both',
  reopen: 'console',
  suspend: 'console',
  reinstate: 'console',
  archive: 'console',
  restore: 'console',
})
