/** Code that is always fetched together. */
export type Piece<Id> = {
  readonly ids: readonly Id[]
  readonly size: number
  /** The entries that need it, a bit each. */
  readonly needed: bigint
  /** It stays as it is. */
  readonly isWhole: boolean
}

export type Costs = {
  /** How often each thing is opened. */
  readonly weights: readonly number[]
  /** How much each thing minds what it does not need; absent: as often as it is opened. */
  readonly burdens?: readonly number[]
  /** The cost of one more file, in units of size that could have come instead. */
  readonly file: number
}

/** A piece, and the pieces that its code imports, directly or not. */
type Node<Id> = { piece: Piece<Id>; imports: Set<Node<Id>> }
type Pair<Id> = { readonly one: Node<Id>; readonly other: Node<Id>; cost: number }
type Cost<Id> = (one: Node<Id>, other: Node<Id>) => number

/**
 * Joins pieces as long as fewer files gain more than is lost by fetching what is not needed, the imports of what is not
 * needed among it. Never so that two files would need each other. `imports` says by index what the code of each needs.
 */
export function mergePieces<Id>(
  pieces: readonly Piece<Id>[],
  imports: readonly ReadonlySet<number>[],
  costs: Costs,
): Piece<Id>[] {
  const costOf: Cost<Id> = costOfJoining(costs)
  const nodes = new Set(nodesOf(pieces, imports))
  const gainsOf = (one: Node<Id>, others: Iterable<Node<Id>>) =>
    [...others].flatMap((other): Pair<Id>[] => {
      const cost = costOf(one, other)
      return cost < 0 ? [{ one, other, cost }] : []
    })
  const ordered = [...nodes]
  const pairs = new Set(ordered.flatMap((node, index) => gainsOf(node, ordered.slice(index + 1))))
  for (;;) {
    const best = bestOf(pairs, costOf)
    if (best === undefined) return [...nodes].map(({ piece }) => piece)
    const { one, other } = best
    join(nodes, one, other)
    for (const pair of pairs)
      if ([pair.one, pair.other].some((end) => end === one || end === other)) pairs.delete(pair)
    for (const pair of gainsOf(one, nodes)) if (pair.other !== one) pairs.add(pair)
  }
}

function nodesOf<Id>(pieces: readonly Piece<Id>[], imports: readonly ReadonlySet<number>[]): Node<Id>[] {
  const nodes = pieces.map((piece): Node<Id> => ({ piece, imports: new Set() }))
  for (const [index, node] of nodes.entries()) {
    const seen = new Set(imports[index])
    for (const one of seen) for (const next of imports[one] ?? []) seen.add(next)
    node.imports = new Set([...seen].flatMap((at) => nodes[at] ?? []))
  }
  return nodes
}

/** The pair that gains most. What was joined in the meantime may have changed what a pair gains: that is looked at again. */
function bestOf<Id>(pairs: Set<Pair<Id>>, costOf: Cost<Id>): Pair<Id> | undefined {
  for (;;) {
    let best: Pair<Id> | undefined
    for (const pair of pairs) if (best === undefined || pair.cost < best.cost) best = pair
    if (best === undefined) return undefined
    const cost = isCircle(best.one, best.other) ? 0 : costOf(best.one, best.other)
    if (cost === best.cost) return best
    if (cost < 0) best.cost = cost
    else pairs.delete(best)
  }
}

/** Less than nothing where joining two pieces is a gain. */
function costOfJoining<Id>({ weights, burdens = weights, file }: Costs): Cost<Id> {
  const weigh = sumOf(weights)
  const burden = sumOf(burdens)
  /** For those who need one that they fetch the other, too. */
  const costFor = (one: Node<Id>, other: Node<Id>, gain: number) => {
    const more = one.piece.needed & ~other.piece.needed
    if (more === 0n) return 0
    let cost = burden(more) * other.piece.size
    for (const { piece } of other.imports) {
      if (cost >= gain) return cost
      const further = more & ~piece.needed
      if (further !== 0n) cost += burden(further) * (piece.size + file)
    }
    return cost
  }
  return (one, other) => {
    if (one.piece.isWhole || other.piece.isWhole) return 0
    const gain = weigh(one.piece.needed & other.piece.needed) * file
    const cost = gain === 0 ? 0 : costFor(one, other, gain)
    return cost < gain ? cost + costFor(other, one, gain) - gain : 0
  }
}

/** Adds up what the openings weigh, a bit each. */
function sumOf(weights: readonly number[]): (openings: bigint) => number {
  const known = new Map<bigint, number>()
  return (openings) => {
    let sum = known.get(openings)
    if (sum !== undefined) return sum
    sum = weights.reduce((all, one, index) => ((openings >> BigInt(index)) & 1n ? all + one : all), 0)
    known.set(openings, sum)
    return sum
  }
}

/** Whether one needs the other by way of a third, which joined they would need in a circle. */
function isCircle<Id>(one: Node<Id>, other: Node<Id>): boolean {
  const detour = (from: Node<Id>, to: Node<Id>) =>
    [...from.imports].some((third) => third !== to && third.imports.has(to))
  return detour(one, other) || detour(other, one)
}

/** The first is both from now on. */
function join<Id>(nodes: Set<Node<Id>>, one: Node<Id>, other: Node<Id>): void {
  nodes.delete(other)
  one.piece = {
    ids: [...one.piece.ids, ...other.piece.ids],
    size: one.piece.size + other.piece.size,
    needed: one.piece.needed | other.piece.needed,
    isWhole: false,
  }
  for (const third of other.imports) if (third !== one) one.imports.add(third)
  one.imports.delete(other)
  for (const node of nodes) {
    if (!node.imports.delete(other) && !node.imports.has(one)) continue
    node.imports.add(one)
    for (const third of one.imports) node.imports.add(third)
  }
  for (const node of one.imports) node.piece = { ...node.piece, needed: node.piece.needed | one.piece.needed }
}
