import { frame } from './frame.js';
import { ledger } from './ledger.js';
import { media } from './media.js';
import { rate } from './rate.js';
import { sheet } from './sheet.js';
import { tokens } from './tokens.js';
import { verdict } from './verdict.js';

export const styles = [tokens, frame, verdict, sheet, ledger, rate, media];
