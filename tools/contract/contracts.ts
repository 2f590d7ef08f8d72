import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { listQueries } from '@touchline/domain/tables/list-queries.ts'
import { describedContract } from './described.ts'
import type { Contract } from './words.ts'

/** The words of every collection: a file for each noun, named after its collection, and one for each other document; `review/` has those of reviewing. */

const fileOf = (collection: string) => collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Folder = 'nouns' | 'other' | 'review'

async function contractIn(folder: Folder, name: string): Promise<Contract> {
  const { contract }: { contract?: Contract } = await import(`./${folder}/${name}.ts`)
  if (contract === undefined) throw new Error(`tools/contract/${folder}/${name}.ts exports no contract.`)
  return contract
}

const filesIn = (folder: Folder) =>
  globSync(`tools/contract/${folder}/*.ts`)
    .map((path) => basename(path, '.ts'))
    .toSorted()

/** The folder of a noun's words; undefined where it has none. */
const folderOf = (collection: string) =>
  (['nouns', 'review'] as const).find((folder) => filesIn(folder).includes(fileOf(collection)))

/** A noun without a file is found by its list. */
function described(collection: string): Contract {
  const nouns = listQueries.flatMap((query) => ('of' in query ? [query.of] : []))
  const found = nouns.find((noun) => noun.collection === collection)
  if (found === undefined) throw new Error(`tools/contract/nouns/${fileOf(collection)}.ts is missing.`)
  return describedContract(found)
}

export const nounContracts: readonly Contract[] = await Promise.all(
  nounCollections.map(async (collection) => {
    const folder = folderOf(collection)
    return folder === undefined ? described(collection) : contractIn(folder, fileOf(collection))
  }),
)

/** Names of the nouns' files; the others describe collections that aren't nouns. */
const nounFiles = new Set<string>(nounCollections.map(fileOf))
const others = (['other', 'review'] as const)
  .flatMap((folder) => filesIn(folder).map((name) => ({ folder, name })))
  .filter(({ name }) => !nounFiles.has(name))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

export const otherContracts: readonly Contract[] = await Promise.all(
  others.map(({ folder, name }) => contractIn(folder, name)),
)

/** The collection that a path begins with. */
export const collectionOf = ({ path }: Pick<Contract, 'path'>): string => path.split('/')[0] ?? path
