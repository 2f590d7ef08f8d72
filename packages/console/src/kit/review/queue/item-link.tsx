import { Link, type LinkProps } from 'react-router'
import { isPlain } from '#kit/page/link.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import type { ReviewItem } from './review-queue.ts'

type ItemLinkProps = Omit<LinkProps, 'to' | 'onClick'> & {
  review: Review
  item: ReviewItem
  onShow: (() => void) | undefined
}

/** Opens an item at once, as by keys; the router handles clicks that open it elsewhere. */
export const ItemLink = ({ review, item, onShow, ...link }: ItemLinkProps) => (
  <Link
    {...link}
    to={review.toOf(item.id)}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      review.show(item)
      onShow?.()
    }}
  />
)
