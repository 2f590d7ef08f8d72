/** Code that is always fetched together. */
export type Piece<Id> = {
  readonly ids: readonly Id[]
  readonly size: number
  /** Entries that need it, one bit each. */
  readonly needed: bigint
  /** Stays as it is. */
  readonly isWhole: boolean
}

export type Costs = {
  /** How often each entry is opened. */
  readonly weights: readonly number[]
  /** How much code that it doesn't need costs each entry; by default as often as it's opened. */
  readonly burdens?: readonly number[]
  /** The cost of one more file, in units of size that could have come instead. */
  readonly file: number
}

/** A piece with all pieces that its code imports, directly or not. */
type Node<Id> = { piece: Piece<Id>; imports: Set<Node<Id>> }
type Pair<Id> = { readonly one: Node<Id>; readonly other: Node<Id>; cost: number }
type Cost<Id> = (one: Node<Id>, other: Node<Id>) => number

/**
 * Joins pieces while fewer files save more than fetching unneeded code and its imports costs, and never so that two files would need each
 * other. `imports` lists by index what the code of each piece needs.
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

/** Returns the pair that gains most. Earlier joins may have changed a pair's gain, so it's calculated again. */
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

/** Negative where joining two pieces is a gain. */
function costOfJoining<Id>({ weights, burdens = weights, file }: Costs): Cost<Id> {
  const weigh = sumOf(weights)
  const burden = sumOf(burdens)
  /** Cost of also fetching `other`, with its imports, for those who need only `one`. */
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

/** Sums the weights of openings, one bit each. */
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

/** Whether one piece needs the other through a third, so that joined they would import in a circle. */
function isCircle<Id>(one: Node<Id>, other: Node<Id>): boolean {
  const detour = (from: Node<Id>, to: Node<Id>) =>
    [...from.imports].some((third) => third !== to && third.imports.has(to))
  return detour(one, other) || detour(other, one)
}

/** Joins the second into the first. */
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
