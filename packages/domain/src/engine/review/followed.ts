import * as z from 'zod/mini'
import { recordFields, tolerant } from '#shared/record.ts'

const { followers, muted } = recordFields

/** Fields of any record that following it needs. */
export const Followed = z.object({ id: z.string(), ...tolerant({ followers, muted }) })
