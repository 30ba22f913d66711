import { asked, lay } from './asked.js';

lay(asked(location.search));
