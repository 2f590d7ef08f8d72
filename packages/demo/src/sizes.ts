export const demoSizes = ['small', 'large', 'huge'] as const
export type DemoSize = (typeof demoSizes)[number]

type UserNumbers = {
  users: number
  managers: number
  moderators: number
  /** Records with only the three fields that users of the platform always have. */
  bare: number
  suspended: number
  deleted: number
  formerAdministrators: number
  /** Generated profile pictures; in the huge size they would only fill the disk. */
  pictures: number
}

/** Numbers of users; `npm start` loads `small`. */
export const sizes: Record<DemoSize, UserNumbers> = {
  small: {
    users: 1200,
    managers: 170,
    moderators: 24,
    bare: 6,
    suspended: 18,
    deleted: 7,
    formerAdministrators: 3,
    pictures: 400,
  },
  large: {
    users: 20_000,
    managers: 2800,
    moderators: 400,
    bare: 100,
    suspended: 300,
    deleted: 120,
    formerAdministrators: 12,
    pictures: 2000,
  },
  huge: {
    users: 1_000_000,
    managers: 140_000,
    moderators: 20_000,
    bare: 5000,
    suspended: 15_000,
    deleted: 6000,
    formerAdministrators: 40,
    pictures: 2000,
  },
}

type ClubNumbers = { approved: number; requested: number; rejected: number; archived: number; crests: number }

export const clubNumbers: Record<DemoSize, ClubNumbers> = {
  small: { approved: 560, requested: 45, rejected: 20, archived: 15, crests: 160 },
  large: { approved: 9000, requested: 720, rejected: 320, archived: 240, crests: 600 },
  huge: { approved: 450_000, requested: 36_000, rejected: 16_000, archived: 12_000, crests: 600 },
}

type LeagueNumbers = {
  approved: number
  requested: number
  rejected: number
  archived: number
  draft: number
}

export const leagueNumbers: Record<DemoSize, LeagueNumbers> = {
  small: { approved: 76, requested: 9, rejected: 4, archived: 4, draft: 2 },
  large: { approved: 1300, requested: 110, rejected: 60, archived: 80, draft: 30 },
  huge: { approved: 65_000, requested: 5000, rejected: 2500, archived: 4000, draft: 1500 },
}

/** `waiting`: reported but not reviewed; `disputed`: with two different scores. */
export const matchNumbers: Record<DemoSize, { matches: number; waiting: number; disputed: number }> = {
  small: { matches: 2400, waiting: 70, disputed: 8 },
  large: { matches: 40_000, waiting: 700, disputed: 80 },
  huge: { matches: 1_000_000, waiting: 5000, disputed: 500 },
}

/** Blocks of 160 requests to manage a club (ownership-cast.ts), 38 of them open. */
export const ownershipBlocks: Record<DemoSize, number> = { small: 1, large: 16, huge: 27 }
