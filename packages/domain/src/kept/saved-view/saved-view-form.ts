import { t } from '#language/t.ts'
import * as z from 'zod/mini'

export const SavedViewForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, t('Enter a name.')), z.maxLength(60, t('Use at most 60 characters.'))),
  shared: z.boolean(),
})
export type SavedViewForm = z.infer<typeof SavedViewForm>

export const viewNameProblem = (name: string): string | undefined =>
  SavedViewForm.shape.name.safeParse(name).error?.issues.at(0)?.message
