import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '@touchline/domain/kept/preferences/preferences.ts'
import { alwaysBlurred, type Video } from '@touchline/domain/nouns/video/video.ts'
import { useEffect, useRef, useState } from 'react'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import type { Look } from '#kit/player/player-controls.tsx'
import { toast } from '#kit/toast.tsx'

import * as z from 'zod/mini'
import { ownPlace } from '#browser/own-places.ts'
/** How long a picture that is always blurred may be seen at a time. Milliseconds. */
const GLANCE_MS = 5_000

type Comfort = {
  looks: Looks
  change(look: Look): void
  /** The picture is always blurred, and is being looked at for a moment. */
  isGlanced: boolean
}

/**
 * How this reviewer sees a video: for flagged ones the choice in their profile, everything on at first; for others their
 * last choice on this device. Severe flags are always blurred, except for a glance.
 */
export function useComfort(video: Video): Comfort {
  const queryClient = useQueryClient()
  const { data: preferences } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const [plain, setPlain] = useState(readVideoComfort)
  const latestPlain = useRef(plain)
  const [isGlanced, setGlanced] = useState(false)
  useEffect(() => {
    if (!isGlanced) return
    const timer = setTimeout(() => setGlanced(false), GLANCE_MS)
    return () => clearTimeout(timer)
  }, [isGlanced])

  const isFlagged = (video.flags ?? []).length > 0
  const isSevere = alwaysBlurred(video)
  const chosen = isFlagged ? looksOf(preferences) : plain
  return {
    looks: { ...chosen, blur: isSevere ? !isGlanced : chosen.blur },
    isGlanced: isSevere && isGlanced,
    change(look) {
      if (look === 'blur' && isSevere) return setGlanced((now) => !now)
      // Reads the present state: a second key may come before the first one is drawn.
      if (!isFlagged) {
        const next = { ...latestPlain.current, [look]: !latestPlain.current[look] }
        latestPlain.current = next
        setPlain(next)
        return writeVideoComfort(next)
      }
      const now = looksOf(queryClient.getQueryData(ownPreferences().queryKey))
      mutate({ [preferenceOf[look]]: !now[look] }, { onError: (failure) => toast.error(failure) })
    },
  }
}

const preferenceOf = {
  blur: 'blurFlagged',
  greyscale: 'greyscale',
  muted: 'muted',
} as const satisfies Record<Look, keyof Preferences>

/** Of flagged videos: everything is on until it is switched off. */
const looksOf = ({ blurFlagged = true, greyscale = true, muted = true }: Preferences = {}): Looks => ({
  blur: blurFlagged,
  greyscale,
  muted,
})

type Looks = Readonly<Record<Look, boolean>>

const off = z.catch(z.boolean(), false)
const Stored = z.object({ blur: off, greyscale: off, muted: off })

/** The reviewer’s last choice for unflagged videos on this device. */
function readVideoComfort(): Looks {
  try {
    return Stored.parse(JSON.parse(ownPlace('looks').read() ?? '{}'))
  } catch {
    return { blur: false, greyscale: false, muted: false } // not ours
  }
}

/** Where nothing is kept, the choice lasts for this video. */
const writeVideoComfort = (looks: Looks): void => void ownPlace('looks').write(JSON.stringify(looks))
