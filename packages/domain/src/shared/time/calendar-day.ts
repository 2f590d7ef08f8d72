import { t } from '#language/t.ts'
import * as z from 'zod/mini'

/** A calendar day without a zone: `2026-05-31`. */
export const CalendarDay = z.iso.date(t('Enter a date.'))
