import type { VideoAction } from '@touchline/domain/nouns/video/video-status.ts'
import { appealMessages } from '@touchline/domain/nouns/video/video-message.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import { videoTitle, type Video } from '@touchline/domain/nouns/video/video.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { videoReview } from '#data/nouns/video/video-review.ts'
import { readRecipient } from '#data/review/recipient.ts'
import { PRODUCT_NAME } from '#product.ts'

const ownerOf = (video: Video) => readRecipient(concernedBy('videos', video).accounts[0])

/** Owners are told of verdicts, but not of an escalation. */
export const videoTelling = {
  area: 'videos',
  itemName: videoTitle,
  recipientOf: ownerOf,
  templates: videoReview.templates,
}

/** Message on the outcome of an appeal, which no reviewer writes. */
export async function toldOfAppeal(video: Video, action: VideoAction): Promise<OutboxDraft | undefined> {
  if (action !== 'uphold' && action !== 'overturn') return undefined
  const recipient = await ownerOf(video)
  if (recipient === undefined) return undefined
  const write = appealMessages[action](videoTitle(video))
  return { ...recipient, ...write({ recipient: recipient.name || 'there', product: PRODUCT_NAME }) }
}
