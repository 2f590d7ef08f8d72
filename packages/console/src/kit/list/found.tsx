import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { counted } from './table/page-range.ts'
import type { List } from './use-list.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** Loaded on demand, since few lists are empty. */
const NoCards = lazyPart(async () => (await import('./table/missing/no-cards.tsx')).NoCards)

/** Announces how many were found, where no pages say it; for none, why. */
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
