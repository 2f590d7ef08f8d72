import * as z from 'zod/mini'
import { ownPlace } from '#browser/own-places.ts'
import type { Look } from '#kit/player/player-controls.tsx'

export type Looks = Readonly<Record<Look, boolean>>

const off = z.catch(z.boolean(), false)
const Stored = z.object({ blur: off, greyscale: off, muted: off })

/** The reviewer’s last choice for unflagged videos on this device. */
export function readVideoComfort(): Looks {
  try {
    return Stored.parse(JSON.parse(ownPlace('looks').read() ?? '{}'))
  } catch {
    return { blur: false, greyscale: false, muted: false } // not ours
  }
}

/** Where nothing is kept, the choice lasts for this video. */
export const writeVideoComfort = (looks: Looks): void => void ownPlace('looks').write(JSON.stringify(looks))
