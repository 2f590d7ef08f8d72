import type { MailParts } from '#kit/message/mail-provided.ts'
import { MessageNote } from './message-note.tsx'
import { MessageTold } from './message-delivery.tsx'

export const mailParts: MailParts = { MessageNote, MessageTold }
