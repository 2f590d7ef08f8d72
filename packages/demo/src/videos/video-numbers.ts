import type { DemoSize } from '#sizes.ts'

/** In which state how many are, the rest approved; `files` of them at most have their file in storage. */
export const videoNumbers = {
  small: {
    videos: 900,
    files: 190,
    pending: 120,
    escalated: 12,
    appealed: 8,
    rejected: 62,
    removed: 16,
    upheld: 9,
    overturned: 7,
    processing: 4,
    uploading: 2,
  },
  large: {
    videos: 15_000,
    files: 240,
    pending: 1200,
    escalated: 60,
    appealed: 50,
    rejected: 1000,
    removed: 250,
    upheld: 150,
    overturned: 110,
    processing: 40,
    uploading: 20,
  },
  huge: {
    videos: 60_000,
    files: 240,
    pending: 4000,
    escalated: 100,
    appealed: 80,
    rejected: 3000,
    removed: 800,
    upheld: 400,
    overturned: 300,
    processing: 100,
    uploading: 50,
  },
} as const satisfies Record<DemoSize, Record<string, number>>
