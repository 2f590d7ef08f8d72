import { labelIn } from '#shared/entry-of.ts'

/** Who officiates (IFAB, Laws 5 and 6: https://www.theifab.com/laws/latest/the-other-match-officials/). */
export const officialRoles = [
  'referee',
  'assistantReferee1',
  'assistantReferee2',
  'fourthOfficial',
  'additionalAssistantReferee',
  'reserveAssistantReferee',
  'videoAssistantReferee',
  'assistantVideoAssistantReferee',
  'observer',
  'other',
] as const
export type OfficialRole = (typeof officialRoles)[number]

export const officialRoleLabels: Record<OfficialRole, string> = {
  referee: 'Referee',
  assistantReferee1: 'Assistant referee 1',
  assistantReferee2: 'Assistant referee 2',
  fourthOfficial: 'Fourth official',
  additionalAssistantReferee: 'Additional assistant referee',
  reserveAssistantReferee: 'Reserve assistant referee',
  videoAssistantReferee: 'Video assistant referee',
  assistantVideoAssistantReferee: 'Assistant video assistant referee',
  observer: 'Referee observer',
  other: 'Other official',
}

export const officialRoleChoices = officialRoles.map((value) => ({ value, label: officialRoleLabels[value] }))

/** What a role is called; one that some other program wrote is shown as it is. */
export const officialRoleLabel = (role: string): string => labelIn(officialRoleLabels, role)
