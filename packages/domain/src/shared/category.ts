import * as z from 'zod/mini'
import { t } from '#language/t.ts'

export const genders = ['male', 'female', 'mixed'] as const
export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

export const genderLabels: Record<Gender, string> = {
  male: t('Male'),
  female: t('Female'),
  mixed: t('Mixed'),
}

export const ageCategories = [
  'U7',
  'U8',
  'U9',
  'U10',
  'U11',
  'U12',
  'U13',
  'U14',
  'U15',
  'U16',
  'U17',
  'U18',
  'U19',
  'U20',
  'U21',
  'U22',
  'U23',
  'senior',
  'veterans',
] as const
export const AgeCategory = z.enum(ageCategories)
export type AgeCategory = z.infer<typeof AgeCategory>

/** Under 7 to 23 are shown as stored. */
export const ageLabel = (age: AgeCategory): string =>
  age === 'senior' ? t('Senior') : age === 'veterans' ? t('Veterans') : age

// Object.fromEntries forgets which values there are.
export const ageLabels = Object.fromEntries(ageCategories.map((age) => [age, ageLabel(age)])) as Record<
  AgeCategory,
  string
>
