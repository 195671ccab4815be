/** Every kind of recorded case that the runner can play. */
import { clineFormat } from './cline.ts';
import { clineSdkFormat } from './cline-sdk.ts';
import type { CaseFormat } from './format.ts';
import { iflowFormat } from './iflow.ts';

export const formats: readonly CaseFormat[] = [clineFormat, clineSdkFormat, iflowFormat];
