import { useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect } from 'react'
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { toast } from '#kit/toast.tsx'
import { FROM, paths } from '#paths.ts'
import type { Review } from './use-review.ts'

/**
 * A colleague was faster with an item opened from one's own queue: the next free one opens instead, and where there is none,
 * one's own queue. Back and a reload show what their address names.
 */
export function useCollision({ state: { current }, hasFree, goOn, queue }: Review): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const way = useNavigationType()
  const isFromOwn = params.has(FROM) && way !== NavigationType.Pop
  const hold = current?.hold
  useEffect(() => {
    if (!isFromOwn || (hold !== 'taken' && hold !== 'closed')) return
    const name = current?.item === undefined ? '' : queue.itemName(current.item)
    toast.done(
      hold === 'taken'
        ? t('{colleague} is reviewing {name}.', { colleague: current?.heldBy || t('A colleague'), name })
        : t('{name} is already decided.', { name }),
    )
    // A list that was read a moment ago may still have it as free.
    void client.invalidateQueries({ queryKey: [queue.collection, 'queue'] })
    goOn()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each item that is not to be had
  }, [isFromOwn, hold, current?.id])
  const isStranded = isFromOwn && current === undefined && !hasFree
  useEffect(() => {
    if (isStranded) void navigate(paths.myQueue(), { replace: true })
  }, [isStranded, navigate])
}
