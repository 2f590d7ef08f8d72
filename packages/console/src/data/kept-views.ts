import { PINNED_MAX, PINNED_PER_AREA, type SavedView } from '@touchline/domain/saved-view.ts'
import { no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { ownPreferences, updatePreferences } from '#data/preferences.ts'
import { mutate, queryClient } from '#data/query-client.ts'

const preferences = () => queryClient.ensureQueryData(ownPreferences())

/** Which saved views the administrator keeps at hand, on every machine: pinned to the navigation, or to begin with. */
export const keptViewsOf = (area: string) => ({
  chosen: ownPreferences,

  /** Whether one more may be pinned, beside those of the area that are. */
  canPin(here: number): Verdict {
    const all = queryClient.getQueryData(ownPreferences().queryKey)?.pinnedViews ?? []
    if (here >= PINNED_PER_AREA) return no(`${PINNED_PER_AREA} views are pinned here already. Unpin one first.`)
    return all.length < PINNED_MAX ? yes : no(`${PINNED_MAX} views are pinned in all. Unpin one first.`)
  },

  async pin({ id }: Pick<SavedView, 'id'>, isPinned: boolean): Promise<void> {
    const { pinnedViews = [] } = await preferences()
    const others = pinnedViews.filter((one) => one !== id)
    await mutate(updatePreferences(), { pinnedViews: isPinned ? [...others, id] : others })
  },

  /** The view that the area begins with; undefined: the plain list. */
  async beginWith(id: string | undefined): Promise<void> {
    const { [area]: _before, ...others } = (await preferences()).defaultViews ?? {}
    await mutate(updatePreferences(), { defaultViews: id === undefined ? others : { ...others, [area]: id } })
  },
})
