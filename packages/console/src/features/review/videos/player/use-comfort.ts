import { useMutation, useQuery } from '@tanstack/react-query'
import { alwaysBlurred, type Video } from '@touchline/domain/nouns/video/video.ts'
import { useEffect, useState } from 'react'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import type { Look } from '#kit/player/player-controls.tsx'
import { toast } from '#kit/toast.tsx'
import { readVideoComfort, writeVideoComfort, type Looks } from './video-comfort-storage.ts'

/** So long a picture that is always blurred may be seen at a time. Milliseconds. */
const GLANCE_MS = 5_000

type Comfort = {
  looks: Looks
  change(look: Look): void
  /** The picture is always blurred, and is being looked at for a moment. */
  isGlanced: boolean
}

/**
 * How this reviewer sees a video: what they chose for flagged ones in their profile, which begins with everything on, and
 * what they last chose for others on this device. Severe flags are always blurred, but for a glance.
 */
export function useComfort(video: Video): Comfort {
  const { data: { blurFlagged = true, greyscale = true, muted = true } = {} } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const [plain, setPlain] = useState(readVideoComfort)
  const [isGlanced, setGlanced] = useState(false)
  useEffect(() => {
    if (!isGlanced) return
    const timer = setTimeout(() => setGlanced(false), GLANCE_MS)
    return () => clearTimeout(timer)
  }, [isGlanced])

  const isFlagged = (video.flags ?? []).length > 0
  const isSevere = alwaysBlurred(video)
  const chosen: Looks = isFlagged ? { blur: blurFlagged, greyscale, muted } : plain
  return {
    looks: { ...chosen, blur: isSevere ? !isGlanced : chosen.blur },
    isGlanced: isSevere && isGlanced,
    change(look) {
      if (look === 'blur' && isSevere) return setGlanced((now) => !now)
      const next = { ...chosen, [look]: !chosen[look] }
      if (!isFlagged) {
        setPlain(next)
        return writeVideoComfort(next)
      }
      mutate(
        { blurFlagged: next.blur, greyscale: next.greyscale, muted: next.muted },
        { onError: (failure) => toast.error(failure) },
      )
    },
  }
}
