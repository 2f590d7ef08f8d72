import { type Permission, permissionsOf } from './rules-of-text.ts'

/** Changes to a project's live rules when others are deployed over them. */
export type RulesDifference = {
  /** Allowed now and not by what would be deployed: their app would be locked out. */
  lost: readonly Permission[]
  /** Named as given up. */
  dropped: readonly Permission[]
  /** Copied word for word. */
  kept: number
  /** Permissions to write any path, which would open the console's own data. */
  open: readonly Permission[]
}

/** `dropped` are paths as the live rules write them, whose permissions may go. */
export function compareRules(
  live: string,
  deployed: string,
  dropped: readonly string[] = [],
): RulesDifference {
  const next = permissionsOf('the rules to deploy', deployed)
  const isKept = (one: Permission) =>
    next.some(
      ({ path, method, condition }) =>
        path === one.path && method === one.method && condition === one.condition,
    )
  const before = permissionsOf('the live rules', live).filter(({ condition }) => condition !== 'false')
  const gone = before.filter((one) => !isKept(one))
  const isDropped = ({ written, path }: Permission) => dropped.includes(written) || dropped.includes(path)
  return {
    lost: gone.filter((one) => !isDropped(one)),
    dropped: gone.filter(isDropped),
    kept: before.length - gone.length,
    open: next.filter(
      ({ path, method, condition }) =>
        path.startsWith('{=**}') && method !== 'get' && method !== 'list' && condition !== 'false',
    ),
  }
}

/** One line for each path and condition, with all its methods. */
export function linesOf(permissions: readonly Permission[]): string[] {
  const byRule = Map.groupBy(permissions, ({ written, text }) => `${written}\n${text}`)
  return [...byRule.values()].map((all) => {
    const [first] = all
    const text = first?.text.replaceAll(/\s+/g, ' ') ?? ''
    const short = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
    return `  match /${first?.written}  ${all.map(({ method }) => method).join(', ')}: if ${short}`
  })
}

const SHORT = 90
