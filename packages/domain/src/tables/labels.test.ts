import { describe, expect, test } from 'vitest'
import { dueStateLabels, dueStates } from '#nouns/activity/activity-status.ts'
import {
  activityStatuses,
  activityStatusLabels,
  activityStatusTones,
  activityTypeLabels,
  activityTypes,
} from '#nouns/activity/activity.ts'
import { lifecycleLabels, lifecycleStages, lifecycleTones } from '#nouns/contact/contact.ts'
import {
  moderatorPermissionLabels,
  moderatorPermissions,
  moderatorStatuses,
  moderatorStatusLabels,
  moderatorStatusTones,
  scopeTypeLabels,
  scopeTypes,
} from '#nouns/moderator/match-moderator.ts'
import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  ownershipKindLabels,
  ownershipKinds,
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusTones,
  positionLabels,
  positions,
} from '#nouns/ownership/ownership-request.ts'
import { approveFirstLabel } from '#nouns/ownership/ownership-status.ts'
import { dealWarningLabels, dealWarnings } from '#nouns/deal/deal-warnings.ts'
import {
  billingLabels,
  billings,
  dealStatuses,
  dealStatusLabels,
  dealStatusTones,
  forecastCategories,
  forecastLabels,
  lostReasonLabels,
  lostReasons,
} from '#nouns/deal/deal.ts'
import {
  consentLabels,
  consents,
  VIDEO_BYTES_MAX,
  videoKindLabels,
  videoKinds,
  videoQueueLabels,
  videoQueues,
  videoStatuses,
  videoStatusLabels,
  videoStatusTones,
} from '#nouns/video/video.ts'

/** Values as other programs write them, and the texts that people read. */
const enumerations: [
  name: string,
  values: readonly string[],
  letter: string,
  labels: Record<string, string>,
][] = [
  ['activity types', activityTypes, 'call email meeting demo task note', activityTypeLabels],
  ['activity statuses', activityStatuses, 'planned done cancelled', activityStatusLabels],
  ['due states', dueStates, 'overdue today upcoming undated', dueStateLabels],
  ['lifecycle stages', lifecycleStages, 'lead qualified opportunity customer former', lifecycleLabels],
  ['scope types', scopeTypes, 'global country league club', scopeTypeLabels],
  ['moderator permissions', moderatorPermissions, 'score status lineup approve', moderatorPermissionLabels],
  ['moderator statuses', moderatorStatuses, 'invited active suspended removed', moderatorStatusLabels],
  ['positions', positions, 'chair secretary director headCoach welfareOfficer media other', positionLabels],
  ['ownership kinds', ownershipKinds, 'claim transfer additional', ownershipKindLabels],
  [
    'ownership statuses',
    ownershipStatuses,
    'pending needsInfo approved rejected withdrawn superseded expired revoked',
    ownershipStatusLabels,
  ],
  ['billing', billings, 'oneOff monthly annual', billingLabels],
  ['forecast categories', forecastCategories, 'pipeline bestCase commit omitted closed', forecastLabels],
  ['deal statuses', dealStatuses, 'open won lost', dealStatusLabels],
  ['lost reasons', lostReasons, 'price competitor noBudget timing noNeed noAnswer other', lostReasonLabels],
  ['video kinds', videoKinds, 'matchFull highlights skills training', videoKindLabels],
  ['consents', consents, 'none declared verified', consentLabels],
  ['video queues', videoQueues, 'standard minors flagged escalated appeals', videoQueueLabels],
  [
    'video statuses',
    videoStatuses,
    'uploading processing pending approved rejected escalated removed appealed upheld overturned',
    videoStatusLabels,
  ],
]

test.each(enumerations)('%s', (_, values, letter, labels) => {
  expect(values).toEqual(letter.split(' '))
  const read = values.map((value) => labels[value] ?? '')
  expect(new Set(read).size).toBe(values.length)
  // Sentence case: one capital, in front.
  for (const label of read) expect(label).toMatch(/^[A-Z][^A-Z]*$/)
})

test.each([
  [activityStatuses, activityStatusTones],
  [lifecycleStages, lifecycleTones],
  [moderatorStatuses, moderatorStatusTones],
  [ownershipStatuses, ownershipStatusTones],
  [dealStatuses, dealStatusTones],
  [videoStatuses, videoStatusTones],
] as [readonly string[], Record<string, string>][])('%j have tones', (values, tones) => {
  for (const value of values) expect(tones[value]).toMatch(/^(neutral|good|warning|bad|info)$/)
})

describe('what else is said', () => {
  test('warnings of deals are sentences', () => {
    for (const warning of dealWarnings) expect(dealWarningLabels[warning]).toMatch(/^[A-Z].+\.$/)
    expect(approveFirstLabel).toBe('Approve first')
  })

  test('the limits of counts and amounts', () => {
    expect([EVIDENCE_MAX, MESSAGE_MIN, MESSAGE_MAX]).toEqual([5, 20, 1000])
    expect([EVIDENCE_BYTES_MAX, VIDEO_BYTES_MAX]).toEqual([10_485_760, 2_147_483_648])
  })
})
