import { lazyPart } from '#kit/lazy-part.tsx'
import { mailProvided } from './mail-provided.ts'

const Nothing = () => null

export const MessageNote = lazyPart(async () => (await mailProvided.load?.())?.MessageNote ?? Nothing)
export const MessageTold = lazyPart<{ decisionId: string }>(
  async () => (await mailProvided.load?.())?.MessageTold ?? Nothing,
)
