import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FRESH_EVERY_MS } from '#data/engine/live.ts'
import type { KeptView } from '#data/nouns/saved-view/nav-views.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { areaOf, viewsAreaOf, type NavPage } from '#app/nav-entries.ts'

/** Saved views that the navigation shows or links to. */
export type NavViews = {
  /** Address of an entry: its area, or the view that the person begins it with. */
  toOf(page: NavPage): string
  pinnedOf(page: NavPage): readonly KeptView[]
}

/** Most views that are read. */
const AT_ONCE = 30

/** Saved views that the person pinned or begins areas with; asks for nothing if there are none. */
export function useNavViews(): NavViews {
  const { data: { pinnedViews = [], defaultViews = {} } = {} } = useQuery(ownPreferences())
  const ids = [...new Set([...Object.values(defaultViews), ...pinnedViews])].slice(0, AT_ONCE)
  const { data: views = [] } = useQuery({
    queryKey: ['savedViews', 'kept', ids],
    queryFn: async () => (await import('#data/nouns/saved-view/nav-views.ts')).readViews(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_EVERY_MS,
  })
  const named = (id: string | undefined) => views.find((view) => view.id === id)
  return {
    toOf: (page) => {
      const area = areaOf(page)
      const view = area === undefined ? undefined : named(defaultViews[area])
      return view?.area === area && view ? `${page.to}?${view.query}&view=${view.id}` : page.to
    },
    pinnedOf: (page) => {
      const area = viewsAreaOf(page)
      return pinnedViews.flatMap((id) => named(id) ?? []).filter((view) => view.area === area)
    },
  }
}
