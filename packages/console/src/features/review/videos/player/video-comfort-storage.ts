import * as z from 'zod/mini'
import { currentAdmin } from '#data/session/session.ts'
import type { Look } from '#kit/player/player-controls.tsx'

export type Looks = Readonly<Record<Look, boolean>>

const off = z.catch(z.boolean(), false)
const Stored = z.object({ blur: off, greyscale: off, muted: off })

const key = () => `touchline.looks.${currentAdmin().uid}`

/** The reviewer’s last choice for unflagged videos on this device. */
export function readVideoComfort(): Looks {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(key()) ?? '{}'))
  } catch {
    return { blur: false, greyscale: false, muted: false } // not ours, or storage is switched off
  }
}

export function writeVideoComfort(looks: Looks): void {
  try {
    localStorage.setItem(key(), JSON.stringify(looks))
  } catch {
    // Storage is full or switched off: the choice then lasts for this video.
  }
}
