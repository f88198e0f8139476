import { findProject, type Project, projectOf } from '@seogeo/kit';
import { workspaceRoot } from '../../scripts/contract/contract-files.ts';

/** This repository's contract, as `contract.config.ts` says. */
export const ourProject: Project = await findProject(workspaceRoot);

/** The same with another root document, such as one of a changed copy. */
export function projectAt(source: string): Project {
  return projectOf(workspaceRoot, { ...ourProject.config, source });
}
