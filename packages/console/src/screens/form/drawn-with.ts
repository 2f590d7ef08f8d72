import type { Noun } from '@touchline/domain/engine/noun/noun.ts'

/** Fields drawn when one is edited by itself; an association is drawn with the country that it follows. */
export function drawnWith(
  { fields }: Noun,
  together: Readonly<Record<string, readonly string[]>>,
  name: string,
): readonly string[] {
  const field = fields[name]
  const leader = field?.kind === 'association' ? field.of : undefined
  return together[name] ?? [leader ?? name]
}
