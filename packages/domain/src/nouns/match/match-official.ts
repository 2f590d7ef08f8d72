import { t } from '#language/t.ts'
import { labelIn } from '#shared/entry-of.ts'

/** Roles of officials (IFAB, Laws 5 and 6: https://www.theifab.com/laws/latest/the-other-match-officials/). */
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
  referee: t('Referee'),
  assistantReferee1: t('Assistant referee 1'),
  assistantReferee2: t('Assistant referee 2'),
  fourthOfficial: t('Fourth official'),
  additionalAssistantReferee: t('Additional assistant referee'),
  reserveAssistantReferee: t('Reserve assistant referee'),
  videoAssistantReferee: t('Video assistant referee'),
  assistantVideoAssistantReferee: t('Assistant video assistant referee'),
  observer: t('Referee observer'),
  other: t('Other official'),
}

export const officialRoleChoices = officialRoles.map((value) => ({ value, label: officialRoleLabels[value] }))

/** Label of a role; an unknown one is returned as it is. */
export const officialRoleLabel = (role: string): string => labelIn(officialRoleLabels, role)
