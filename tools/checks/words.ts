const drawers =
  /^(?:utils?|helpers?|commons?|misc|lib|types|services?|managers?|repositor(?:y|ies)|dtos?|mappers?|index|data|info)$/
const names =
  /^(?:data|info|items?|utils?|misc|tmp|temp|foo|handle[A-Z]\w*|\w*(?:Service|Helper|Repository|Util|Utils|Dto))$/
const declared = /\b(?:function|const|let|class|type|interface)\s+(\w+)/g

/** Words that the glossary keeps out: folders and files that are drawers, and names that say nothing. */
export function wordProblems(path: string, source: string): string[] {
  const places = path.split('/').map((part) => part.replace(/\..*$/, ''))
  return [
    ...places
      .filter((place) => drawers.test(place))
      .map((place) => `${path}: '${place}' says nothing of what is in it`),
    ...[...source.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => names.test(name))
      .map((name) => `${path}: '${name}' is a word that the glossary keeps out`),
  ]
}
