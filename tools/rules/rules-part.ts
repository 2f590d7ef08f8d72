import { RulesError } from '@touchline/backend/rules/parse/source.ts'
import { loadRules } from '@touchline/backend/rules/ruleset.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { StartError } from '@touchline/firestore/start-error'
import { consoleFields } from '@touchline/law/contract/console-fields.ts'
import {
  besideLines,
  compareRules,
  linesOf,
  openFieldLines,
  openFields,
  openLines,
} from '@touchline/law/rules/compare-rules.ts'
import {
  besideRulesFile,
  consoleParts,
  joinedFiles,
  rulesFile,
  writtenParts,
} from '@touchline/law/rules/join.ts'
import { sizeLine } from '#tools/official/size-report.ts'

type Part = { lines: readonly string[]; isLost: boolean }

/** Says what a built file changes in a live one. Throws a StartError where either can't be read. */
export function rulesPart(
  file: string,
  live: string,
  built: string,
  dropped: readonly string[],
  beside: boolean,
): Part {
  const service = file === 'storage.rules' ? 'firebase.storage' : 'cloud.firestore'
  try {
    loadRules({ file: `firebase/${file}`, text: built, service })
    const { lost, kept, dropped: gone, open } = compareRules(live, built, dropped)
    const lines = [
      `${file}: live permissions kept ${kept}, lost ${lost.length}, given up ${gone.length}.`,
      ...(lost.length > 0 ? ['Lost:', ...linesOf(lost)] : []),
      ...(gone.length > 0 ? ['Given up:', ...linesOf(gone)] : []),
      ...(file !== 'firestore.rules'
        ? openLines(open)
        : beside
          ? besideLines(built, BESIDE, own(besideRulesFile))
          : [...openLines(open), ...openFieldLines(openFields(built, own(rulesFile), consoleFields))]),
      ...(file === 'firestore.rules' ? [sizeLine(built)] : []),
    ]
    return { lines, isLost: lost.length > 0 }
  } catch (failure) {
    if (failure instanceof RulesError) throw new StartError(failure.message)
    throw failure
  }
}

const own = (file: string): string => joinedFiles[file]?.(consoleParts(writtenParts)) ?? ''
