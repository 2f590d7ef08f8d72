import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { nounCollections } from '@touchline/domain/nouns.ts'
import { listQueries } from '@touchline/domain/query/list-queries.ts'
import { describedContract } from './described.ts'
import type { Contract } from './words.ts'

/** The words of every collection: a file for each noun, named after its collection, and one for each other document. */

const fileOf = (collection: string) => collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

async function contractIn(folder: 'nouns' | 'other', name: string): Promise<Contract> {
  const { contract }: { contract?: Contract } = await import(`./${folder}/${name}.ts`)
  if (contract === undefined) throw new Error(`tools/contract/${folder}/${name}.ts exports no contract.`)
  return contract
}

const filesIn = (folder: 'nouns' | 'other') =>
  globSync(`tools/contract/${folder}/*.ts`)
    .map((path) => basename(path, '.ts'))
    .toSorted()

const told = filesIn('nouns')

/** A noun without a file is found by its list. */
function described(collection: string): Contract {
  const nouns = listQueries.flatMap((query) => ('of' in query ? [query.of] : []))
  const found = nouns.find((noun) => noun.collection === collection)
  if (found === undefined) throw new Error(`tools/contract/nouns/${fileOf(collection)}.ts is missing.`)
  return describedContract(found)
}

export const nounContracts: readonly Contract[] = await Promise.all(
  nounCollections.map(async (collection) =>
    told.includes(fileOf(collection)) ? contractIn('nouns', fileOf(collection)) : described(collection),
  ),
)

export const otherContracts: readonly Contract[] = await Promise.all(
  filesIn('other').map((name) => contractIn('other', name)),
)

/** The collection that a path begins with. */
export const collectionOf = ({ path }: Pick<Contract, 'path'>): string => path.split('/')[0] ?? path
