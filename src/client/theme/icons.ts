import {
  AlertFillIcon as AlertFillOcticon,
  AlertIcon as AlertOcticon,
  ArrowLeftIcon as ArrowLeftOcticon,
  ArrowSwitchIcon as ArrowSwitchOcticon,
  BellIcon as BellOcticon,
  BoldIcon as BoldOcticon,
  BookIcon as BookOcticon,
  CalendarIcon as CalendarOcticon,
  CheckCircleFillIcon as CheckCircleFillOcticon,
  CheckIcon as CheckOcticon,
  ChecklistIcon as ChecklistOcticon,
  ChevronDownIcon as ChevronDownOcticon,
  ChevronLeftIcon as ChevronLeftOcticon,
  ChevronRightIcon as ChevronRightOcticon,
  ChevronUpIcon as ChevronUpOcticon,
  CircleIcon as CircleOcticon,
  CloudOfflineIcon as CloudOfflineOcticon,
  ColumnsIcon as ColumnsOcticon,
  CommandPaletteIcon as CommandPaletteOcticon,
  CommentIcon as CommentOcticon,
  CopyIcon as CopyOcticon,
  DashIcon as DashOcticon,
  DiffModifiedIcon as DiffModifiedOcticon,
  DownloadIcon as DownloadOcticon,
  DuplicateIcon as DuplicateOcticon,
  EyeClosedIcon as EyeClosedOcticon,
  EyeIcon as EyeOcticon,
  FileBadgeIcon as FileBadgeOcticon,
  FileIcon as FileOcticon,
  GearIcon as GearOcticon,
  GlobeIcon as GlobeOcticon,
  GraphIcon as GraphOcticon,
  HeadingIcon as HeadingOcticon,
  HistoryIcon as HistoryOcticon,
  ItalicIcon as ItalicOcticon,
  KebabHorizontalIcon as KebabHorizontalOcticon,
  KeyIcon as KeyOcticon,
  LightBulbIcon as LightBulbOcticon,
  LinkExternalIcon as LinkExternalOcticon,
  LinkIcon as LinkOcticon,
  ListOrderedIcon as ListOrderedOcticon,
  ListUnorderedIcon as ListUnorderedOcticon,
  LockIcon as LockOcticon,
  LogIcon as LogOcticon,
  MailIcon as MailOcticon,
  MegaphoneIcon as MegaphoneOcticon,
  MoonIcon as MoonOcticon,
  OrganizationIcon as OrganizationOcticon,
  PaperclipIcon as PaperclipOcticon,
  PencilIcon as PencilOcticon,
  PeopleIcon as PeopleOcticon,
  PlusIcon as PlusOcticon,
  PulseIcon as PulseOcticon,
  QuestionIcon as QuestionOcticon,
  RowsIcon as RowsOcticon,
  SearchIcon as SearchOcticon,
  ShieldLockIcon as ShieldLockOcticon,
  SidebarCollapseIcon as SidebarCollapseOcticon,
  SidebarExpandIcon as SidebarExpandOcticon,
  SignOutIcon as SignOutOcticon,
  SortAscIcon as SortAscOcticon,
  SortDescIcon as SortDescOcticon,
  SunIcon as SunOcticon,
  SyncIcon as SyncOcticon,
  TelescopeIcon as TelescopeOcticon,
  ThreeBarsIcon as ThreeBarsOcticon,
  TrashIcon as TrashOcticon,
  TriangleDownIcon as TriangleDownOcticon,
  UndoIcon as UndoOcticon,
  UploadIcon as UploadOcticon,
  XCircleFillIcon as XCircleFillOcticon,
  XIcon as XOcticon,
  ZapIcon as ZapOcticon,
} from "./generated/index.ts";

// One meaning per icon (16 px; 24 only in empty states and results); a new meaning gets its own
// line.

/** Dashboard. */
export const DashboardIcon = GraphOcticon;
/** Record list and what belongs to it. */
export const RecordsIcon = LogOcticon;
/** What the community reads. */
export const CommunityIcon = LightBulbOcticon;
/** What something that has happened concerns. */
export const IncidentIcon = ZapOcticon;
/** Agreements with others. */
export const ContractIcon = FileBadgeOcticon;
/** What an authority asks for. */
export const AuditIcon = MailOcticon;
/** A letter from the register. */
export const LetterIcon = FileOcticon;
/** Ends soon. */
export const ExpiringIcon = CalendarOcticon;
/** Days on which something is due. */
export const CalendarIcon = CalendarOcticon;
/** Settings. */
export const SettingsIcon = GearOcticon;
/** The product's own data and its editors. */
export const AdminIcon = ShieldLockOcticon;
/** What protects a sign-in. */
export const SecurityIcon = ShieldLockOcticon;
/** Tasks that wait for somebody. */
export const TasksIcon = BellOcticon;
/** Search. */
export const SearchIcon = SearchOcticon;
/** Add. */
export const AddIcon = PlusOcticon;
/** Edit. */
export const EditIcon = PencilOcticon;
/** Duplicate. */
export const DuplicateIcon = DuplicateOcticon;
/** Copy text. */
export const CopyIcon = CopyOcticon;
/** Delete. */
export const DeleteIcon = TrashOcticon;
/** Export or download. */
export const ExportIcon = DownloadOcticon;
/** Import or upload. */
export const ImportIcon = UploadOcticon;
/** Replace by another item, or change the status. */
export const ReplaceIcon = ArrowSwitchOcticon;
/** Registers held against each other. */
export const CompareIcon = ArrowSwitchOcticon;
/** Group a list. */
export const GroupByIcon = RowsOcticon;
/** Columns of a list. */
export const ColumnsIcon = ColumnsOcticon;
/** More actions. */
export const MoreIcon = KebabHorizontalOcticon;
/** Collapsed section, or forward. */
export const ClosedIcon = ChevronRightOcticon;
/** Expanded section. */
export const OpenIcon = ChevronDownOcticon;
/** Button with a menu. */
export const MenuIcon = TriangleDownOcticon;
/** Complete. */
export const DoneIcon = CheckCircleFillOcticon;
/** Not started. */
export const UntouchedIcon = CircleOcticon;
/** Owned by the product. */
export const ProductIcon = LockOcticon;
/** What one may not see. */
export const HiddenIcon = LockOcticon;
/** Owned by the group or the company. */
export const OwnIcon = OrganizationOcticon;
/** Differs from the inherited value. */
export const DeviatingIcon = DiffModifiedOcticon;
/** Undo. */
export const ResetIcon = UndoOcticon;
/** Shared with others who are present. */
export const SharedIcon = PeopleOcticon;
/** Saving. */
export const SavingIcon = SyncOcticon;
/** Help. */
export const HelpIcon = QuestionOcticon;
/** What is presumed, until somebody confirms it. */
export const PresumedIcon = QuestionOcticon;
/** List of all gaps. */
export const AllGapsIcon = ChecklistOcticon;
/** Attachment. */
export const EnclosureIcon = PaperclipOcticon;
/** Opens in a new tab. */
export const NewTabIcon = LinkExternalOcticon;
/** Back to the previous page. */
export const BackIcon = ArrowLeftOcticon;
/** Activity in the register. */
export const ActivityIcon = PulseOcticon;
/** Tick. */
export const TickIcon = CheckOcticon;
/** Navigation drawer on small screens. */
export const DrawerIcon = ThreeBarsOcticon;
/** Collapse the navigation. */
export const FoldIcon = SidebarCollapseOcticon;
/** Expand the navigation. */
export const UnfoldIcon = SidebarExpandOcticon;
/** Not found. */
export const LostIcon = TelescopeOcticon;
/** Sorted in ascending order. */
export const AscendingIcon = SortAscOcticon;
/** Sorted in descending order. */
export const DescendingIcon = SortDescOcticon;
/** First priority. */
export const FirstIcon = ChevronUpOcticon;
/** Second priority. */
export const SecondIcon = DashOcticon;
/** Password. */
export const PasswordIcon = KeyOcticon;
/** Language. */
export const LanguageIcon = GlobeOcticon;
/** Sign out. */
export const SignOutIcon = SignOutOcticon;
/** Proposal. */
export const ProposalIcon = LightBulbOcticon;
/** Backwards. */
export const BackwardIcon = ChevronLeftOcticon;
/** Forwards. */
export const ForwardIcon = ChevronRightOcticon;

/** Switch to dark mode. */
export const NightIcon = MoonOcticon;
/** Switch to light mode. */
export const DayIcon = SunOcticon;
/** Error. */
export const ErrorIcon = XCircleFillOcticon;
/** Gap or warning. */
export const GapIcon = AlertOcticon;
/** Persistent danger. */
export const DangerIcon = AlertFillOcticon;
/** Close, or remove a filter or token. */
export const CloseIcon = XOcticon;
/** Notice for everyone. */
export const NoticeIcon = MegaphoneOcticon;
/** Offline. */
export const OfflineIcon = CloudOfflineOcticon;
/** Show a password. */
export const ShowIcon = EyeOcticon;
/** Hide a password. */
export const HideIcon = EyeClosedOcticon;

/** A heading within a text. */
export const HeadingIcon = HeadingOcticon;
/** Bold text. */
export const BoldIcon = BoldOcticon;
/** Italic text. */
export const ItalicIcon = ItalicOcticon;
/** Bulleted list. */
export const BulletsIcon = ListUnorderedOcticon;
/** Numbered list. */
export const NumbersIcon = ListOrderedOcticon;
/** Link in a text. */
export const LinkIcon = LinkOcticon;
/** What somebody says of a record. */
export const CommentIcon = CommentOcticon;
/** Versions of a record. */
export const HistoryIcon = HistoryOcticon;
/** Read a record as a text. */
export const ReadingIcon = BookOcticon;
/** Keyboard shortcuts. */
export const KeyboardIcon = CommandPaletteOcticon;

/** Look at a file. */
export const PreviewIcon = EyeOcticon;
