export const demoSizes = ['small', 'large', 'huge'] as const
export type DemoSize = (typeof demoSizes)[number]

type UserNumbers = {
  users: number
  managers: number
  moderators: number
  /** Records that hold only what specification.md, section 3, names. */
  bare: number
  suspended: number
  deleted: number
  formerAdministrators: number
  /** Generated profile pictures; in the huge size a file for every third user would only fill the disk. */
  pictures: number
}

/** How much of everything; `small` is product.md, section 8. */
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

/** Clubs per size, as far as users refer to them: those that are approved and may have a manager. */
export const approvedClubs: Record<DemoSize, number> = { small: 560, large: 9000, huge: 450_000 }
