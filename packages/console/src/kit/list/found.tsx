import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { counted } from './table/page-range.ts'
import type { List } from './use-list.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** Few lists are empty. */
const NoCards = lazyPart(async () => (await import('./table/missing/no-cards.tsx')).NoCards)

/** Tells how many were found, where no pages say it; of none, which kind of nothing it is. */
export function Found({ list }: { list: List }) {
  const { count, definition } = list
  const [region, setRegion] = useState<HTMLElement | null>(null)
  return (
    <div>
      <div role="status" ref={setRegion}>
        {(count ?? 0) > 0 && <VisuallyHidden>{counted(count ?? 0, definition.noun)}</VisuallyHidden>}
      </div>
      {count === 0 && <NoCards list={list} region={region} />}
    </div>
  )
}
