const catchAllFolders =
  /^(?:utils?|helpers?|commons?|misc|lib|types|services?|managers?|repositor(?:y|ies)|dtos?|mappers?|index|info)$/
const emptyNames =
  /^(?:data|info|items?|utils?|misc|tmp|temp|foo|handle[A-Z]\w*|\w*(?:Service|Helper|Repository|Util|Utils|Dto))$/
const declaration = /\b(?:function|const|let|class|type|interface)\s+(\w+)/g

/** Reports catch-all file and folder names, and declared names that say nothing. */
export function nameProblems(path: string, source: string): string[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
  return [
    ...parts
      .filter((part) => catchAllFolders.test(part))
      .map((part) => `${path}: '${part}' says nothing of its content`),
    ...[...source.matchAll(declaration)]
      .map(([, name = '']) => name)
      .filter((name) => emptyNames.test(name))
      .map((name) => `${path}: '${name}' says nothing; name what it holds`),
  ]
}
